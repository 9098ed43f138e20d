import { form, type Skeleton } from '#ui/skeleton/skeleton.ts';

export const signInSkeleton: Skeleton = { ...form, name: 'sign-in' };
