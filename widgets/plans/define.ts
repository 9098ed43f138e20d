import { defineCloudElement } from '../../src/element/define.ts';
import { plans } from './routes.ts';

defineCloudElement('cloud-plans', plans.start);
