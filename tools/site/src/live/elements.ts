import 'cloud-widgets/page.css';
import 'cloud-widgets/elements/all';
