import { createQueryClient } from "@/api/query-client";

export const queryClient = createQueryClient();
