import { defineCloudElement } from '#element/define.ts';
import { promo } from './routes.ts';
import './space.css';

defineCloudElement('cloud-promo', promo.start);
