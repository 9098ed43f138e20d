/** The widgets, by folder; the element is `cloud-` and the folder's name. */
export const widgets = ['sign-in', 'plans', 'available-packages', 'promo-entry', 'promo'];
