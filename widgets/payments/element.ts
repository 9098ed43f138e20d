import { defineCloudElement } from '#element/cloud-element.ts';
import { CloudPayments } from './index.tsx';
import { payments } from './routes.ts';
import './space.css';

defineCloudElement('cloud-payments', CloudPayments, payments.start);
