/** A playing time: '0:07', '12:30', '1:02:03'. */
export function playingTime(seconds: number): string {
  const whole = Math.max(1, Math.round(seconds));
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}

function two(value: number): string {
  return String(value).padStart(2, "0");
}
