import '../styles/app.css';
import { startApp } from './start.tsx';

const place = document.getElementById('root');
if (place) void startApp(place);
