import { createQueryClient } from "@/data/client/query-client";

export const queryClient = createQueryClient();
