import { blank, box, control, poster, title, type Skeleton } from '#ui/skeleton/skeleton.ts';

const payment = box(
  'cw-pay-row',
  box('cw-pay-what', blank()),
  box('cw-pay-meta', blank()),
  box('cw-pay-sum', blank()),
);

/** The next charge and the card, and the payments below. */
const panels = box(
  'cw-pay',
  box(
    'cw-pay-pair',
    box('cw-panel cw-pay-next', title, poster('cw-pay-lead'), blank('cw-blank-full')),
    box(
      'cw-panel cw-pay-method',
      title,
      box('cw-pay-who', box('cw-pay-card-none cw-pay-card')),
      control,
    ),
  ),
  box('cw-panel cw-pay-list', title, box('', payment, payment, payment, payment, payment)),
);

export const paymentsSkeleton: Skeleton = { name: 'payments', boxes: [panels] };
