import { defineCloudElement } from '#element/define.ts';
import { plans } from './routes.ts';

defineCloudElement('cloud-plans', plans.start);
