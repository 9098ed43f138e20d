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

/** What a screen looks like while its code or its data load: styled by the styles of that screen only. */
export interface Skeleton {
  /** Names its heading among the essential messages, if that is known from the start. */
  readonly name: string;
  /** Classes of the whole screen. */
  readonly frame?: string;
  /** Above the heading. */
  readonly picture?: SkeletonBox;
  /** The body shows what the heading says. */
  readonly hidesHeading?: true;
  readonly lead?: true;
  readonly boxes: readonly SkeletonBox[];
}

export const control = blank('cw-blank-control cw-blank-full');

export const legend = box('', box('cw-term', blank()), blank());
export const poster = (lead: string) =>
  box('', box('cw-poster', blank()), box(lead, blank('cw-blank-medium')));
export const bar = box('cw-bar', box('cw-part-rest'));
export const title = box('cw-title', blank());

const charge = box('', box('', blank('cw-blank-medium')), box('', blank('cw-blank-full')));
export const charges = (look: string, ...below: readonly SkeletonBox[]) =>
  box(`cw-panel ${look}`, title, charge, charge, ...below);

/** Nothing, without a height. */
export const none: Skeleton = { name: 'none', boxes: [] };

/** One form, as wide as its field. */
export const form: Skeleton = {
  name: 'form',
  frame: 'cw-framed',
  lead: true,
  boxes: [
    box(
      'cw-field',
      box('cw-label', blank()),
      blank('cw-blank-field cw-blank-full'),
      box('cw-message'),
    ),
    control,
  ],
};

/** A picture, a heading, a sentence and a button: what most screens are. */
export const message: Skeleton = {
  name: 'message',
  frame: 'cw-framed cw-outcome',
  picture: box('cw-picture'),
  lead: true,
  boxes: [control],
};
