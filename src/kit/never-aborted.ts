/** For tasks that are completed even if the user leaves. */
export const neverAborted = new AbortController().signal;
