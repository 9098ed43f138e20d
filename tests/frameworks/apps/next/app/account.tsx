'use client';

export { App as Account } from '../common/app';
