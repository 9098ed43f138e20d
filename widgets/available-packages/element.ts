import { defineCloudElement } from '#element/define.ts';
import { availablePackages } from './routes.ts';

defineCloudElement('cloud-available-packages', availablePackages.start);
