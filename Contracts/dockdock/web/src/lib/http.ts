import axios, { AxiosInstance } from 'axios';

const BASE = import.meta.env.VITE_API_URL || 'http://localhost:3000';

export const http: AxiosInstance = axios.create({ baseURL: BASE, timeout: 10_000 });

http.interceptors.request.use((config) => {
  const token = localStorage.getItem('token');
  if (token) config.headers.Authorization = `Bearer ${token}`;
  return config;
});

export interface Envelope<T> {
  success: boolean;
  data: T;
}
