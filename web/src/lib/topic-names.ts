import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { i18n } from "@/lib/i18n";

/** Names of interests and topics, as in the server's taxonomy. */
const NAMES: Readonly<Record<string, MessageDescriptor>> = {
  Technology: msg`Technology`,
  "AI & Machine Learning": msg`AI & Machine Learning`,
  "Web Development": msg`Web Development`,
  "Mobile Apps": msg`Mobile Apps`,
  Gaming: msg`Gaming`,
  Cybersecurity: msg`Cybersecurity`,
  "Arts & Culture": msg`Arts & Culture`,
  Photography: msg`Photography`,
  "Digital Art": msg`Digital Art`,
  Music: msg`Music`,
  "Film & Video": msg`Film & Video`,
  Literature: msg`Literature`,
  Lifestyle: msg`Lifestyle`,
  "Fitness & Health": msg`Fitness & Health`,
  Travel: msg`Travel`,
  "Food & Cooking": msg`Food & Cooking`,
  Fashion: msg`Fashion`,
  "Home & Decor": msg`Home & Decor`,
  Business: msg`Business`,
  Entrepreneurship: msg`Entrepreneurship`,
  Marketing: msg`Marketing`,
  Finance: msg`Finance`,
  Leadership: msg`Leadership`,
  Startups: msg`Startups`,
  Science: msg`Science`,
  "Space & Astronomy": msg`Space & Astronomy`,
  Biology: msg`Biology`,
  Physics: msg`Physics`,
  Environment: msg`Environment`,
  Research: msg`Research`,
  Sports: msg`Sports`,
  Football: msg`Football`,
  Basketball: msg`Basketball`,
  Soccer: msg`Soccer`,
  Tennis: msg`Tennis`,
  "Fitness Training": msg`Fitness Training`,
  Education: msg`Education`,
  "Online Learning": msg`Online Learning`,
  Teaching: msg`Teaching`,
  Languages: msg`Languages`,
  "Skills Development": msg`Skills Development`,
  "Academic Research": msg`Academic Research`,
};

/** An interest in the current language; unchanged if the taxonomy no longer has it. */
export function topicName(name: string): string {
  const known = NAMES[name];
  return known ? i18n._(known) : name;
}
