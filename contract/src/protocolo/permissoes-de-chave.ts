import { permissoes, pode, type Operacao } from './permissoes.ts'

type Area = Operacao extends infer O ? (O extends `${infer A}.${string}` ? A : never) : never

/**
 * Matters of a person, which no program does in their place: how somebody gets in, what others may do, what is said to the
 * person alone, everything at once, which asks for the password. `eventos` is a stream for open screens; programs have webhooks.
 */
const AREAS_DA_PESSOA: ReadonlySet<Area> = new Set<Area>([
  'sessoes',
  'doisFatores',
  'convites',
  'cargos',
  'chaves',
  'privacidade',
  'saida',
  'notificacoes',
  'eventos',
])
/**
 * Single calls of other areas that give somebody a way in, tell the caller about themself, or would go on telling others after the
 * key's last day; and the word of a second person, which a program is not.
 */
const OPERACOES_DA_PESSOA: ReadonlySet<Operacao> = new Set<Operacao>([
  'usuarios.atualizar',
  'usuarios.ativar',
  'usuarios.desativar',
  'usuarios.perfil',
  'usuarios.atualizarPerfil',
  'importacoes.convidar',
  'comeco.ver',
  'comeco.gravar',
  'condominio.verSeguranca',
  'condominio.gravarSeguranca',
  'pagaveis.aprovar',
  'pagaveis.conferirChave',
  'pagaveis.gravarRegra',
  'pagaveis.gravarLimite',
  'agendas.assinar',
  'agendas.verAssinatura',
  'agendas.revogarAssinatura',
  'webhooks.criar',
  'webhooks.atualizar',
  'webhooks.trocarSegredo',
])

/** Whether a key of the API may be given a call: what the administration does to the condominium, and nothing of the above. */
export function podeTerChave(operacao: Operacao): boolean {
  const [area] = operacao.split('.') as [Area]
  return (
    pode('administrador', operacao) &&
    !pode('anonimo', operacao) &&
    !AREAS_DA_PESSOA.has(area) &&
    !OPERACOES_DA_PESSOA.has(operacao)
  )
}

/** Every call that a key may be given. */
export const operacoesDeChave = (Object.keys(permissoes) as Operacao[]).filter(podeTerChave)
