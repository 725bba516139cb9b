import { useMutation } from "@tanstack/react-query";
import { failureText } from "@/api/failure-text";
import { toast } from "@/ui/toast";
import { confirmed, NotConfirmed } from "./confirmed";

interface SensitiveOptions<Wish, Answer> {
  readonly send: (wish: Wish) => Promise<Answer>;
  readonly onDone: (answer: Answer, wish: Wish) => void | Promise<unknown>;
  /** What could not be done, where the server gives no reason. */
  readonly failed: string;
}

/** A change that the server may want confirmed first; a failure is told, a second thought is not one. */
export function useSensitive<Wish, Answer>({ send, onDone, failed }: SensitiveOptions<Wish, Answer>) {
  return useMutation({
    mutationFn: (wish: Wish) => confirmed(() => send(wish)),
    onSuccess: onDone,
    onError: (error) => {
      if (error instanceof NotConfirmed) return;
      toast.error(failureText(error, failed, "Something went wrong. Please try again."));
    },
  });
}
