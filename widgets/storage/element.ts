import { defineCloudElement } from '#element/cloud-element.ts';
import { CloudStorage } from './index.tsx';
import { storage } from './routes.ts';
import './space.css';

defineCloudElement('cloud-storage', CloudStorage, storage.start);
