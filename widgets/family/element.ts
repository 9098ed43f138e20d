import { defineCloudElement } from '#element/cloud-element.ts';
import { CloudFamily } from './index.tsx';
import { family } from './routes.ts';
import './space.css';

defineCloudElement('cloud-family', CloudFamily, family.start);
