import { defineCloudElement } from '#element/define.ts';
import { availablePackages } from './routes.ts';
import './space.css';

defineCloudElement('cloud-available-packages', availablePackages.start);
