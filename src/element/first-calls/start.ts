import { startFirstCalls } from './first-calls.ts';

startFirstCalls();
