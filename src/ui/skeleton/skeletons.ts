import './skeleton.css';

/** A box of a skeleton: a class that sets the size, and the content of the box. */
export interface SkeletonBox {
  readonly className: string;
  /** A text that is known from the start: a heading. */
  readonly text?: string | undefined;
  readonly children?: readonly SkeletonBox[];
}

export const box = (className: string, ...children: readonly SkeletonBox[]): SkeletonBox => ({
  className,
  children,
});

/** In place of a text or a control. */
export const blank = (look = ''): SkeletonBox => box(`cw-blank ${look}`.trim());

const control = blank('cw-blank-control cw-blank-full');

/** What a route looks like while its module is loading; `none` has no height. */
export type SkeletonKind =
  | 'none'
  | 'plans'
  | 'storage'
  | 'payments'
  | 'family'
  | 'offers'
  | 'confirm'
  | 'ticket'
  | 'terms'
  | 'sign-in'
  | 'form'
  | 'message';

export interface Skeleton {
  /** Classes of the whole screen. */
  readonly frame?: string;
  /** Above the heading. */
  readonly picture?: SkeletonBox;
  /** The body shows what the heading says. */
  readonly hidesHeading?: true;
  readonly lead?: true;
  readonly boxes: readonly SkeletonBox[];
}

const legend = box('', box('cw-term', blank()), blank());
const poster = (lead: string) =>
  box('', box('cw-poster', blank()), box(lead, blank('cw-blank-medium')));
const bar = box('cw-bar', box('cw-part-rest'));
const title = box('cw-title', blank());

const row = box(
  'cw-row',
  box('cw-row-name', box('cw-size', blank()), box('', blank())),
  box('cw-row-note', blank()),
  box('cw-row-end'),
);

/** The storage panel and a list of two, as the plans page has them. */
const plans = box(
  'cw-plans',
  box(
    'cw-panel cw-storage',
    poster('cw-storage-lead'),
    bar,
    box('cw-legend', legend, legend),
    box('cw-charge', box('cw-small', blank()), box('', blank())),
    control,
  ),
  box('cw-panel cw-list', title, box('cw-rows', row, row)),
);

const kind = box('cw-kind', box('cw-kind-name', blank()), box('cw-kind-size', blank()));

/** The panel of the storage and its kinds of files. */
const storage = box(
  'cw-use',
  box('cw-panel cw-use-panel', poster('cw-use-lead'), bar, control),
  box('cw-panel cw-kinds', title, box('', kind, kind, kind, kind, kind)),
);

const payment = box(
  'cw-pay-row',
  box('cw-pay-what', blank()),
  box('cw-pay-meta', blank()),
  box('cw-pay-sum', blank()),
);

/** The next charge and the card, and the payments below. */
const payments = box(
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

const person = box(
  'cw-person',
  box('cw-face'),
  box('cw-person-name', box('', blank()), box('cw-small', blank())),
  box('cw-person-size', blank()),
);

/** The space of the family and its members. */
const family = box(
  'cw-family',
  box('cw-panel cw-space', poster('cw-space-lead'), bar, box('cw-space-detail', blank())),
  box('cw-panel cw-people', title, box('', person, person, person, person)),
  box('cw-panel cw-invite', title, blank('cw-blank-full'), control),
);

const summary = (look: string, ...above: readonly SkeletonBox[]) =>
  box(
    `cw-panel cw-gradient cw-summary ${look}`,
    ...above,
    poster('cw-storage-lead'),
    bar,
    box('cw-legend', legend, legend),
    control,
  );

const offer = box(
  'cw-offer',
  box('cw-radio'),
  box('cw-offer-size', box('cw-size', blank()), box('cw-period', blank())),
  box('cw-cost', box('cw-offer-price', box('cw-price', blank()), box('cw-period', blank()))),
  blank('cw-cells cw-blank-full'),
);

const charge = box('', box('', blank('cw-blank-medium')), box('', blank('cw-blank-full')));
const charges = (look: string, ...below: readonly SkeletonBox[]) =>
  box(`cw-panel ${look}`, title, charge, charge, ...below);

const ticket = box(
  'cw-promo',
  box('cw-ticket', blank(), box('cw-ticket-size', blank()), blank(), bar),
  charges('cw-promo-terms', control),
);

const form = [
  box(
    'cw-field',
    box('cw-label', blank()),
    blank('cw-blank-field cw-blank-full'),
    box('cw-message'),
  ),
  control,
];

/** A skeleton is styled by the styles of its own screen only, and adds none of them to other widgets. */
export const skeletons: Readonly<Record<Exclude<SkeletonKind, 'none'>, Skeleton>> = {
  plans: { boxes: [plans] },
  storage: { boxes: [storage] },
  payments: { boxes: [payments] },
  family: { boxes: [family] },
  offers: {
    lead: true,
    boxes: [
      box(
        'cw-choice',
        box('', box('cw-segments', box('cw-segment')), box('cw-offers', offer, offer, offer)),
        summary('cw-chosen', title),
      ),
    ],
  },
  confirm: { lead: true, boxes: [box('cw-choice', charges('cw-charges'), summary(''))] },
  ticket: { hidesHeading: true, boxes: [ticket] },
  terms: { lead: true, boxes: [ticket] },
  'sign-in': { frame: 'cw-framed', lead: true, boxes: form },
  form: { frame: 'cw-framed', lead: true, boxes: form },
  message: {
    frame: 'cw-framed cw-outcome',
    picture: box('cw-picture'),
    lead: true,
    boxes: [control],
  },
};
