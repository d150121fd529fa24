/** How people and programs get in; read with `tabelas.ts`. */
export interface TabelasDoAcesso {
  sessoes: TabelaSessoes
  chaves_da_api: TabelaChavesDaApi
  recuperacoes: {
    token_hash: string
    usuario_id: string
    criada_em: string
    expira_em: string
    usada_em: string | null
  }
  tentativas: { id: string; chave: string; quando: string }
  captchas_usados: { id: string; expira_em: string }
}

interface TabelaSessoes {
  id: string
  token_hash: string
  usuario_id: string
  manter: number
  criada_em: string
  usada_em: string
  /** Idle limit: moves forward with use. */
  ociosa_ate: string
  /** Absolute limit. */
  expira_em: string
  ip: string
  aparelho: string
}

interface TabelaChavesDaApi {
  id: string
  nome: string
  /** How the key begins; of the rest only the hash is kept. */
  comeco: string
  token_hash: string
  /** JSON array of operations. */
  operacoes: string
  /** Who made it, in whose name it acts. */
  usuario_id: string
  criada_em: string
  expira_em: string
  usada_em: string | null
  ip: string | null
  revogada_em: string | null
  revogada_por: string | null
}
