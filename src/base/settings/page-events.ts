/** On the window: the user has returned from a payment page, so pending payments are polled immediately. */
export const returnedEvent = 'cloud-widgets-returned';
