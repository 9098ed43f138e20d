import { memo, useSyncExternalStore } from 'react';
import type { OpenScreen, ScreenDeps } from './route.tsx';

/**
 * A screen in the state of its flow. A flow that takes a first screen over keeps its nodes. It is drawn for
 * changes of its own only: another drawing would undo what is typed before there is a flow.
 */
export const FlowScreen = memo(function FlowScreen({
  Screen,
  store,
  commands,
  inputs,
  deps,
}: OpenScreen & { readonly deps: ScreenDeps }) {
  const state = useSyncExternalStore(store.subscribe, store.getState, store.getState);
  return <Screen {...deps} {...(inputs as object)} state={state} commands={commands} />;
});
