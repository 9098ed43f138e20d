import { defineCloudElement } from '#element/cloud-element.ts';
import { CloudPromo } from './index.tsx';
import { promo } from './routes.ts';
import './space.css';

defineCloudElement('cloud-promo', CloudPromo, promo.start);
