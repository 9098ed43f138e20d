import { defineCloudElement } from '#element/cloud-element.ts';
import { CloudPlans } from './index.tsx';
import { plans } from './routes.ts';
import './space.css';

defineCloudElement('cloud-plans', CloudPlans, plans.start);
