import { Icon } from './icon.tsx';

export const CheckIcon = () => <Icon d="m5 12.5 4.5 4.5L19 7.5" />;
export const CrossIcon = () => <Icon d="m6 6 12 12M18 6 6 18" />;
export const AlertIcon = () => <Icon d="M12 6v8m0 4h.01" />;
export const InfoIcon = () => <Icon d="M12 6h.01M12 10v8" />;
export const ChevronIcon = () => <Icon d="m10 6 6 6-6 6" />;
export const ClockIcon = () => <Icon d="M12 6v6.5l4 2.5M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18Z" />;
export const LockIcon = () => <Icon d="M7 11h10v8H7zm2 0V8a3 3 0 0 1 6 0v3" />;
export const TrashIcon = () => (
  <Icon d="M5 7h14M10 4h4M7 7l.8 12.2a2 2 0 0 0 2 1.8h4.4a2 2 0 0 0 2-1.8L17 7M10.2 11v6M13.8 11v6" />
);
export const LinkIcon = () => (
  <Icon d="M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.7l1-1" />
);
export const ExitIcon = () => (
  <Icon d="M13.5 4H7a2 2 0 0 0-2 2v12a2 2 0 0 0 2 2h6.5M10.5 12H20M16.5 8.5 20 12l-3.5 3.5" />
);
export const EyeIcon = () => (
  <Icon d="M2.5 12S6 5.5 12 5.5s9.5 6.5 9.5 6.5-3.5 6.5-9.5 6.5S2.5 12 2.5 12ZM12 9.2a2.8 2.8 0 1 1 0 5.6 2.8 2.8 0 0 1 0-5.6Z" />
);
export const CloudIcon = () => (
  <Icon d="M7 18.5a4.3 4.3 0 0 1-.4-8.6 5.9 5.9 0 0 1 11.3.6 4 4 0 0 1-.4 8Z" />
);
export const PhoneIcon = () => <Icon d="M7.5 3h9v18h-9zM11 18h2" />;
export const CardIcon = () => (
  <Icon d="M6 5.5h12a3 3 0 0 1 3 3v7a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3v-7a3 3 0 0 1 3-3ZM3 10h18M7 15h3" />
);
/** A new tab. */
export const ExternalIcon = () => (
  <Icon d="M14 5h5v5M19 5l-8 8M17 14v3.5a1.5 1.5 0 0 1-1.5 1.5h-9A1.5 1.5 0 0 1 5 17.5v-9A1.5 1.5 0 0 1 6.5 7H10" />
);
