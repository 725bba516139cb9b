import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { useLanguage } from "@/data/settings/language";
import { directionOf } from "@/lib/languages";
import { DirectionProvider } from "@/ui/direction";
import { Toaster } from "@/ui/toast";
import { queryClient } from "./query";
import { router } from "./router";

export function App() {
  const language = useLanguage();
  return (
    <QueryClientProvider client={queryClient}>
      {/* A change of language remounts every screen. */}
      <DirectionProvider key={language} dir={directionOf(language)}>
        <RouterProvider router={router} />
        <Toaster />
      </DirectionProvider>
    </QueryClientProvider>
  );
}
