import { defineCloudElement } from '#element/define.ts';
import { plans } from './routes.ts';
import './space.css';

defineCloudElement('cloud-plans', plans.start);
