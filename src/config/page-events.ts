/** The person is back from a payment page; whoever waits for an outcome asks at once. On the window. */
export const returned = 'cloud-widgets-returned';
