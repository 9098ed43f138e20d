import { AlertIcon, CheckIcon, InfoIcon } from './icons.tsx';

/** The tone of a message or a status; each has its colour and its icon. */
export type Tone = 'info' | 'success' | 'warning' | 'error';

/** The icon that conveys a tone without colour. */
export function ToneIcon({ tone }: { readonly tone: Tone }) {
  if (tone === 'success') return <CheckIcon />;
  return tone === 'info' ? <InfoIcon /> : <AlertIcon />;
}
