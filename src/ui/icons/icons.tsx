import { Icon } from './icon.tsx';

export const CheckIcon = () => <Icon d="m5 12.5 4.5 4.5L19 7.5" />;
export const CrossIcon = () => <Icon d="m6 6 12 12M18 6 6 18" />;
export const AlertIcon = () => <Icon d="M12 6v8m0 4h.01" />;
export const InfoIcon = () => <Icon d="M12 6h.01M12 10v8" />;
export const ChevronIcon = () => <Icon d="m10 6 6 6-6 6" />;
export const ClockIcon = () => <Icon d="M12 6v6.5l4 2.5M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18Z" />;
export const LockIcon = () => <Icon d="M7 11h10v8H7zm2 0V8a3 3 0 0 1 6 0v3" />;
export const PhoneIcon = () => <Icon d="M7.5 3h9v18h-9zM11 18h2" />;
