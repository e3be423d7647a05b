import { Envelope, http } from './http';

const V1 = '/api/v1';

export interface Book {
  id: string;
  title: string;
}

export const signIn = (email: string, password: string) =>
  http.post<Envelope<{ token: string }>>('/api/auth/login', { email, password });

export const me = () => http.get<Envelope<{ id: string; name: string }>>('/api/auth/me');

export async function searchBooks(query: string): Promise<Book[]> {
  const { data } = await http.get<Envelope<Book[]>>(`${V1}/books/search?query=${encodeURIComponent(query)}`);
  return data.data;
}

export async function book(id: string): Promise<Book> {
  const { data } = await http.get<Envelope<Book>>(`${V1}/books/${id}`);
  return data.data;
}

class Resource<T> {
  constructor(private readonly path: string) {}

  list(params?: Record<string, string>) {
    return http.get<Envelope<T[]>>(this.path, { params });
  }

  add(body: Partial<T>) {
    return http.post<Envelope<T>>(this.path, body);
  }

  change(id: string, body: Partial<T>) {
    return http.patch<Envelope<T>>(`${this.path}/${id}`, body);
  }

  drop(id: string) {
    return http.delete(`${this.path}/${id}`);
  }
}

export const records = new Resource<{ id: string; text: string }>(`${V1}/records`);

export const reviews = {
  list: () => http.get(`${V1}/reviews`),
  add: (text: string) => http.post(`${V1}/reviews`, { text }),
  drop: (id: string) => http.delete(`${V1}/reviews/${id}`),
};

export const recommendations = (forMe: boolean) =>
  http.request<Envelope<Book[]>>({
    url: forMe ? `${V1}/recommendations/personal` : `${V1}/recommendations/trending`,
    method: 'GET',
  });
