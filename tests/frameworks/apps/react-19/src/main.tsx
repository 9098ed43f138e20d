import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '../common/app';
import { Account } from './account';

const place = document.querySelector('#app');
if (place)
  createRoot(place).render(
    <StrictMode>{location.hash === '#account' ? <Account /> : <App />}</StrictMode>,
  );
