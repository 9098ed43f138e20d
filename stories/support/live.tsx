import { useState } from 'react';
import { CodeField, type CodeFieldProps } from '#ui/code-field/code-field.tsx';
import { OfferList, type OfferListProps } from '#ui/offer-list/offer-list.tsx';
import { PhoneField, type PhoneFieldProps } from '#sign-in/phone-entry/phone-field.tsx';
import {
  SegmentedControl,
  type SegmentedControlProps,
} from '#ui/segmented-control/segmented-control.tsx';

/* Components that keep what was typed or chosen, so that a story can be tried out. */

type Without<Props, Names extends PropertyKey> = Omit<Props, Names>;

export function LivePhone({
  start = '',
  ...rest
}: Without<PhoneFieldProps, 'value' | 'onChange'> & { readonly start?: string }) {
  const [value, setValue] = useState(start);
  return <PhoneField {...rest} value={value} onChange={setValue} />;
}

export function LiveCode({
  start = '',
  ...rest
}: Without<CodeFieldProps, 'value' | 'onChange'> & { readonly start?: string }) {
  const [value, setValue] = useState(start);
  return <CodeField {...rest} value={value} onChange={setValue} />;
}

export function LiveOffers({ selected: start, ...rest }: Without<OfferListProps, 'onSelect'>) {
  const [selected, setSelected] = useState(start);
  return <OfferList {...rest} selected={selected} onSelect={setSelected} />;
}

export function LiveSegments<Value extends string>({
  selected: start,
  ...rest
}: Without<SegmentedControlProps<Value>, 'onSelect'>) {
  const [selected, setSelected] = useState(start);
  return <SegmentedControl {...rest} selected={selected} onSelect={setSelected} />;
}
