import { useEffect, useState } from 'react';
import * as library from '../lib/library';

export function Diary({ bookId }: { bookId: string }) {
  const [title, setTitle] = useState('');
  const [open, setOpen] = useState(false);

  useEffect(() => {
    Promise.all([library.me(), library.book(bookId), library.recommendations(true)]).then(([, book]) => {
      setTitle(book.title);
    });
  }, [bookId]);

  async function save(text: string) {
    const added = await library.records.add({ text });
    await library.records.change(added.data.data.id, { text });
    await library.records.list({ bookId });
    await library.reviews.list();
    await library.reviews.add(text);
  }

  return (
    <section>
      <h1 onClick={() => setOpen(!open)}>{title}</h1>
      {open && <button onClick={() => save('…')}>Save</button>}
      <button onClick={() => library.searchBooks(title)}>Find</button>
      <button onClick={() => library.records.drop(bookId).then(() => library.reviews.drop(bookId))}>Away</button>
      <button onClick={() => library.signIn('a@example.com', 'secret')}>Sign in</button>
    </section>
  );
}
