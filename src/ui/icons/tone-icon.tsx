import { AlertIcon, CheckIcon, InfoIcon } from './icons.tsx';
import type { Tone } from './tone.ts';

/** The icon that conveys a tone without colour. */
export function ToneIcon({ tone }: { readonly tone: Tone }) {
  if (tone === 'success') return <CheckIcon />;
  return tone === 'info' ? <InfoIcon /> : <AlertIcon />;
}
