import 'cloud-widgets/page.css';
import 'cloud-widgets/elements/sign-in';
import 'cloud-widgets/elements/plans';
import 'cloud-widgets/elements/available-packages';
import 'cloud-widgets/elements/promo-entry';
import 'cloud-widgets/elements/promo';
