import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '../common/app';

const place = document.querySelector('#app');
if (place)
  createRoot(place).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
