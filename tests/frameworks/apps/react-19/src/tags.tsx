import { createRoot } from 'react-dom/client';
import { Tags } from '../common/tags';
import { Account } from './account-tag';
import 'cloud-widgets/elements/plans';
import 'cloud-widgets/page.css';

const getToken = () =>
  fetch('/session/token').then((response) => (response.ok ? response.text() : null));

const place = document.querySelector('#app');
if (place)
  createRoot(place).render(
    location.hash === '#account' ? <Account /> : <Tags getToken={getToken} />,
  );
