package server

import (
	"sync"
	"time"
)

// reportCache keeps the reports of each child until one of its events changes.
type reportCache struct {
	mu   sync.Mutex
	made map[string]map[time.Time]report
}

func newReportCache() *reportCache {
	return &reportCache{made: map[string]map[time.Time]report{}}
}

// Get finds a report. kind is the path it is served under, which is as good a name as any.
func (r *reportCache) Get(kind, babyID string, from time.Time) (report, bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	found, ok := r.made[kind+" "+babyID][from]
	return found, ok
}

// Put keeps a report.
func (r *reportCache) Put(kind, babyID string, from time.Time, made report) {
	r.mu.Lock()
	defer r.mu.Unlock()
	key := kind + " " + babyID
	if r.made[key] == nil {
		r.made[key] = map[time.Time]report{}
	}
	r.made[key][from] = made
}

// Delete forgets all reports of one kind for one child.
func (r *reportCache) Delete(kind, babyID string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	delete(r.made, kind+" "+babyID)
}
