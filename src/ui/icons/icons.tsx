import { Icon } from './icon.tsx';

export const CheckIcon = () => <Icon d="m5 12.5 4.5 4.5L19 7.5" />;
export const CrossIcon = () => <Icon d="m6 6 12 12M18 6 6 18" />;
export const AlertIcon = () => <Icon d="M12 6v8m0 4h.01" />;
export const InfoIcon = () => <Icon d="M12 6h.01M12 10v8" />;
export const ChevronIcon = () => <Icon d="m10 6 6 6-6 6" />;
export const ClockIcon = () => <Icon d="M12 6v6.5l4 2.5M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18Z" />;
export const LockIcon = () => <Icon d="M7 11h10v8H7zm2 0V8a3 3 0 0 1 6 0v3" />;
export const PhoneIcon = () => <Icon d="M7.5 3h9v18h-9zM11 18h2" />;
export const CloudIcon = () => (
  <Icon d="M7 18.5a4 4 0 0 1-.6-7.9 6 6 0 0 1 11.5 1.2A3.4 3.4 0 0 1 17.5 18.5Z" />
);
export const GiftIcon = () => (
  <Icon d="M4 8h16v4H4zm1.5 4v8h13v-8M12 8v12M12 8S7 8 7 5.5 11 3.5 12 8c1-4.5 5-5 5-2.5S12 8 12 8Z" />
);
export const CardIcon = () => <Icon d="M3 6h18v12H3zm0 4.5h18M6.5 14.5h4" />;
export const TicketIcon = () => (
  <Icon d="M3 7h18v3.5a1.5 1.5 0 0 0 0 3V17H3v-3.5a1.5 1.5 0 0 0 0-3zM14 7v10" />
);
export const OutIcon = () => <Icon d="M14 5h5v5m0-5-8 8M10 6H5v13h13v-5" />;
