import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Account } from './account';
import { App } from './app';

const place = document.querySelector('#app');
if (place)
  createRoot(place).render(
    <StrictMode>{location.hash === '#account' ? <Account /> : <App />}</StrictMode>,
  );
