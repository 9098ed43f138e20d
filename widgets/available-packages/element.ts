import { defineCloudElement } from '#element/cloud-element.ts';
import { CloudAvailablePackages } from './index.tsx';
import { availablePackages } from './routes.ts';
import './space.css';

defineCloudElement('cloud-available-packages', CloudAvailablePackages, availablePackages.start);
