import AlertCircle from 'lucide-react/icons/alert-circle';
import Award from 'lucide-react/icons/award';
import Building from 'lucide-react/icons/building';
import Calendar from 'lucide-react/icons/calendar';
import Camera from 'lucide-react/icons/camera';
import Car from 'lucide-react/icons/car';
import CheckCircle from 'lucide-react/icons/check-circle';
import Clock from 'lucide-react/icons/clock';
import Gift from 'lucide-react/icons/gift';
import Headphones from 'lucide-react/icons/headphones';
import Heart from 'lucide-react/icons/heart';
import Home from 'lucide-react/icons/home';
import Info from 'lucide-react/icons/info';
import Lightbulb from 'lucide-react/icons/lightbulb';
import Mail from 'lucide-react/icons/mail';
import MapPin from 'lucide-react/icons/map-pin';
import Mic from 'lucide-react/icons/mic';
import Music from 'lucide-react/icons/music';
import Package from 'lucide-react/icons/package';
import Palette from 'lucide-react/icons/palette';
import Phone from 'lucide-react/icons/phone';
import Settings from 'lucide-react/icons/settings';
import Shield from 'lucide-react/icons/shield';
import Speaker from 'lucide-react/icons/speaker';
import Star from 'lucide-react/icons/star';
import Truck from 'lucide-react/icons/truck';
import Users from 'lucide-react/icons/users';
import Utensils from 'lucide-react/icons/utensils';
import Video from 'lucide-react/icons/video';
import Volume2 from 'lucide-react/icons/volume-2';
import Zap from 'lucide-react/icons/zap';
import { fallbackIcon } from '#shared/content/values.ts';

/** The icon with the name that staff chose, Settings for an unknown name. Decorative: it always stands beside text. */
export function NamedIcon({ name }: { name: string }) {
  const Icon = Object.hasOwn(icons, name) ? icons[name as keyof typeof icons] : icons[fallbackIcon];
  return <Icon className="icon" size={28} strokeWidth={1.25} />;
}

/** Every icon that the back-office offers. */
const icons = {
  AlertCircle,
  Award,
  Building,
  Calendar,
  Camera,
  Car,
  CheckCircle,
  Clock,
  Gift,
  Headphones,
  Heart,
  Home,
  Info,
  Lightbulb,
  Mail,
  MapPin,
  Mic,
  Music,
  Package,
  Palette,
  Phone,
  Settings,
  Shield,
  Speaker,
  Star,
  Truck,
  Users,
  Utensils,
  Video,
  Volume2,
  Zap,
};
