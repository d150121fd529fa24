import { paraReais } from '#contract/valores/moeda.ts'
import { envioPadrao, tiposAvisadosA, type EnvioDeEmail } from '#contract/casa/notificacoes.ts'
import type { Handle } from '#server/platform/db/conexao.ts'
import { creditosDa, pagamentosDa } from './dinheiro-da-copia.repo.ts'

/**
 * The rest of a person's copy: what the building keeps around their record. Of other people only what it takes to
 * understand a line; what somebody did in the system is told by day and kind, without whom it was about.
 */

type Pessoa = { id: string; email: string }

/** Whether the account is open, and what came with it. Never the password. */
async function acesso(db: Handle, id: string) {
  const conta = await db
    .selectFrom('usuarios as u')
    .leftJoin('importacoes as i', 'i.id', 'u.importacao_id')
    .select(['u.ativo', 'u.imagem as foto', 'u.senha_hash', 'i.arquivo as veioDoArquivo'])
    .where('u.id', '=', id)
    .executeTakeFirstOrThrow()
  const fator = await db.selectFrom('dois_fatores').select('ativado_em').where('usuario_id', '=', id).executeTakeFirst()
  const { n } = await db
    .selectFrom('codigos_de_recuperacao')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where('usuario_id', '=', id)
    .where('usado_em', 'is', null)
    .executeTakeFirstOrThrow()
  return {
    ativo: conta.ativo === 1,
    temSenha: conta.senha_hash !== null,
    foto: conta.foto,
    veioDoArquivo: conta.veioDoArquivo,
    duasEtapasDesde: fator?.ativado_em ?? null,
    codigosDeRecuperacaoRestantes: n,
  }
}

/** The offices somebody held in the building. */
const cargos = (db: Handle, id: string) =>
  db
    .selectFrom('cargos')
    .select(['papel as cargo', 'inicio', 'fim'])
    .where('usuario_id', '=', id)
    .where('excluido_em', 'is', null)
    .orderBy('inicio')
    .orderBy('id')
    .execute()

/** What somebody said of the building's accounts, as one of its council. */
const pareceres = (db: Handle, id: string) =>
  db
    .selectFrom('pareceres_assinados')
    .select(['competencia as mes', 'decisao', 'texto', 'em'])
    .where('usuario_id', '=', id)
    .orderBy('em')
    .orderBy('id')
    .execute()

const itensDasReservas = (db: Handle, id: string) =>
  db
    .selectFrom('reservas_itens as i')
    .innerJoin('reservas as r', 'r.id', 'i.reserva_id')
    .select(['r.codigo as reserva', 'r.data as dia', 'i.nome', 'i.quantidade', 'i.valor'])
    .where('r.usuario_id', '=', id)
    .orderBy('r.data')
    .orderBy('i.ordem')
    .orderBy('i.reserva_id')
    .execute()

const acordos = (db: Handle, id: string) =>
  db
    .selectFrom('acordos as a')
    .innerJoin('pessoas_da_unidade as p', 'p.id', 'a.vinculo_id')
    .select(['a.numero', 'a.data as dia', 'a.divida', 'a.status as situacao', 'a.observacao', 'a.motivo'])
    .where('p.usuario_id', '=', id)
    .orderBy('a.data')
    .orderBy('a.id')
    .execute()

/** Certificates of a unit from the days the person was in it. */
const certidoes = (db: Handle, id: string) =>
  db
    .selectFrom('certidoes as c')
    .select([
      'c.codigo',
      'c.unidade_nome as unidade',
      'c.data as dia',
      'c.resultado',
      'c.total',
      'c.valida_ate as validaAte',
    ])
    .where((e) =>
      e.exists(
        e
          .selectFrom('pessoas_da_unidade as p')
          .select('p.id')
          .whereRef('p.unidade_id', '=', 'c.unidade_id')
          .where('p.usuario_id', '=', id)
          .where('p.excluido_em', 'is', null)
          .whereRef('p.inicio', '<=', 'c.data')
          .where((f) => f.or([f('p.fim', 'is', null), f('p.fim', '>=', f.ref('c.data'))])),
      ),
    )
    .orderBy('c.data')
    .orderBy('c.id')
    .execute()

/** Reminders of debts that were sent to the person, a line a charge. */
const lembretes = (db: Handle, { id, email }: Pessoa) =>
  db
    .selectFrom('cartas_de_lembrete as l')
    .leftJoin('lembretes as q', 'q.carta_id', 'l.id')
    .leftJoin('cobrancas as c', 'c.id', 'q.cobranca_id')
    .leftJoin('emails as m', 'm.id', 'l.email_id')
    .select(['l.dia', 'l.meio', 'l.email', 'c.numero as cobranca', 'q.valor', 'm.estado'])
    .where((e) => e.or([e('l.usuario_id', '=', id), e('l.email', '=', email.toLowerCase())]))
    .orderBy('l.dia')
    .orderBy('c.numero')
    .orderBy('c.id')
    .execute()

/** Notices of charges that went to the person. */
const avisosDeCobranca = (db: Handle, { id, email }: Pessoa) =>
  db
    .selectFrom('avisos_mandados as a')
    .innerJoin('cobrancas as c', 'c.id', 'a.cobranca_id')
    .leftJoin('pessoas_da_unidade as p', 'p.id', 'c.vinculo_id')
    .leftJoin('emails as m', 'm.id', 'a.email_id')
    .select(['a.criado_em as em', 'a.meio', 'a.email', 'c.numero as cobranca', 'm.estado'])
    .where((e) => e.or([e('p.usuario_id', '=', id), e('a.email', '=', email.toLowerCase())]))
    .orderBy('a.id')
    .execute()

/** That staff told a unit of its debt otherwise, while the person owns it or pays for it. */
const lembretesAnotados = (db: Handle, id: string) =>
  db
    .selectFrom('lembretes_anotados as l')
    .innerJoin('pessoas_da_unidade as p', 'p.unidade_id', 'l.unidade_id')
    .select(['l.id', 'l.dia', 'l.meio'])
    .distinct()
    .where('p.usuario_id', '=', id)
    .where('p.excluido_em', 'is', null)
    .where('p.fim', 'is', null)
    .where((e) => e.or([e('p.papel', '=', 'proprietario'), e('p.paga', '=', 1)]))
    .orderBy('l.id')
    .execute()

/** Units whose reminders were stopped while the person owns them or pays for them. */
const lembretesParados = (db: Handle, id: string) =>
  db
    .selectFrom('lembretes_parados as l')
    .innerJoin('pessoas_da_unidade as p', 'p.unidade_id', 'l.unidade_id')
    .select(['l.criado_em as desde', 'l.ate', 'l.motivo'])
    .distinct()
    .where('p.usuario_id', '=', id)
    .where('p.excluido_em', 'is', null)
    .where('p.fim', 'is', null)
    .where((e) => e.or([e('p.papel', '=', 'proprietario'), e('p.paga', '=', 1)]))
    .execute()

/** What the condominium told the person, once for each unit, and what they did of it. */
const comunicados = (db: Handle, id: string) =>
  db
    .selectFrom('comunicado_entregas as x')
    .innerJoin('comunicado_versoes as v', (j) =>
      j.onRef('v.comunicado_id', '=', 'x.comunicado_id').onRef('v.numero', '=', 'x.numero'),
    )
    .select(['x.criado_em as em', 'v.titulo', 'x.unidade', 'x.email', 'x.lido_em as lidoEm'])
    .select(['x.ciente_em as cienteEm', 'x.papel_em as assinadoEm'])
    .where('x.usuario_id', '=', id)
    .orderBy('x.id')
    .execute()

/** What the person was asked, and what they answered: numbers of options, from 1. */
const enquetes = (db: Handle, id: string) =>
  db
    .selectFrom('enquete_respostas as r')
    .innerJoin('enquetes as e', 'e.id', 'r.enquete_id')
    .select(['e.pergunta', 'e.opcoes', 'r.opcoes as escolhidas', 'r.respondida_em as em'])
    .where('r.usuario_id', '=', id)
    .orderBy('e.id')
    .execute()

/** How each kind of notice that the person may get goes by e-mail, as they chose or as usual; and what else they ever chose. */
async function preferencias(db: Handle, id: string) {
  const pessoa = await db.selectFrom('usuarios').select('tipo').where('id', '=', id).executeTakeFirst()
  const escolhidas = await db
    .selectFrom('preferencias_de_notificacao')
    .select(['tipo', 'email'])
    .where('usuario_id', '=', id)
    .execute()
  const usuais = tiposAvisadosA(pessoa?.tipo === 'Administrador').map((tipo) => [tipo, envioPadrao[tipo]] as const)
  const todas = new Map<string, EnvioDeEmail>([...usuais, ...escolhidas.map((e) => [e.tipo, e.email] as const)])
  return [...todas].map(([aviso, email]) => ({ aviso, email }))
}

/** Browsers on which notices appear; where they are sent to, and the keys, are the browser's own. */
const aparelhosComAvisos = (db: Handle, id: string) =>
  db
    .selectFrom('inscricoes_push')
    .select(['aparelho', 'criado_em as ligadoEm', 'ultima_entrega_em as ultimoAvisoEm'])
    .where('usuario_id', '=', id)
    .orderBy('criado_em')
    .orderBy('id')
    .execute()

const avisosForaDosAparelhos = (db: Handle, id: string) =>
  db.selectFrom('tipos_silenciados').select('tipo as aviso').where('usuario_id', '=', id).orderBy('tipo').execute()

const notificacoes = (db: Handle, id: string) =>
  db
    .selectFrom('notificacoes')
    .select(['criada_em as quando', 'titulo', 'texto', 'lida_em as lidaEm'])
    .where('usuario_id', '=', id)
    .orderBy('criada_em')
    .orderBy('id')
    .execute()

/** The link that a calendar program reads; the key in it is not kept in a form that can be read. */
const calendario = (db: Handle, id: string) =>
  db
    .selectFrom('agendas_assinaturas')
    .select(['criada_em as criadoEm', 'usada_em as ultimaLeitura'])
    .where('usuario_id', '=', id)
    .execute()

const convites = (db: Handle, { id, email }: Pessoa) =>
  db
    .selectFrom('convites')
    .select(['criado_em as quando', 'email', 'nome', 'tipo', 'bloco', 'apto as apartamento', 'usado_em as aceitoEm'])
    .where((e) => e.or([e('usuario_id', '=', id), e('email', '=', email)]))
    .orderBy('criado_em')
    .orderBy('id')
    .execute()

const recuperacoes = (db: Handle, id: string) =>
  db
    .selectFrom('recuperacoes')
    .select(['criada_em as quando', 'usada_em as usadaEm'])
    .where('usuario_id', '=', id)
    .orderBy('criada_em')
    .orderBy('token_hash')
    .execute()

const pedidosDeEliminacao = (db: Handle, id: string) =>
  db
    .selectFrom('eliminacoes_de_dados')
    .select(['pedida_em as pedidaEm', 'feita_em as feitaEm'])
    .where('usuario_id', '=', id)
    .execute()

const atos = (db: Handle, id: string) =>
  db
    .selectFrom('auditoria')
    .select(['quando', 'acao', 'entidade'])
    .where('usuario_id', '=', id)
    .orderBy('quando')
    .orderBy('id')
    .execute()

/** What `dadosDe` adds to a person's record and bookings. Amounts in reais. */
export async function arredoresDe(db: Handle, pessoa: Pessoa) {
  const { id } = pessoa
  return {
    acesso: await acesso(db, id),
    cargos: await cargos(db, id),
    pareceres: await pareceres(db, id),
    itensDasReservas: (await itensDasReservas(db, id)).map((i) => ({ ...i, valor: paraReais(i.valor) })),
    pagamentos: await pagamentosDa(db, id),
    creditos: await creditosDa(db, id),
    acordos: (await acordos(db, id)).map((a) => ({ ...a, divida: paraReais(a.divida) })),
    certidoes: (await certidoes(db, id)).map((c) => ({ ...c, total: paraReais(c.total) })),
    lembretes: (await lembretes(db, pessoa)).map((l) => ({
      ...l,
      valor: l.valor === null ? null : paraReais(l.valor),
    })),
    lembretesParados: await lembretesParados(db, id),
    avisosDeCobranca: await avisosDeCobranca(db, pessoa),
    lembretesAnotados: (await lembretesAnotados(db, id)).map(({ dia, meio }) => ({ dia, meio })),
    comunicados: await comunicados(db, id),
    enquetes: (await enquetes(db, id)).map(({ opcoes, escolhidas, ...e }) => ({
      ...e,
      resposta: ((JSON.parse(escolhidas ?? '[]') ?? []) as number[]).map(
        (n) => (JSON.parse(opcoes) as string[])[n - 1] ?? '',
      ),
    })),
    avisosPorEmail: await preferencias(db, id),
    aparelhosComAvisos: await aparelhosComAvisos(db, id),
    avisosForaDosAparelhos: await avisosForaDosAparelhos(db, id),
    notificacoes: await notificacoes(db, id),
    calendario: await calendario(db, id),
    convites: await convites(db, pessoa),
    recuperacoes: await recuperacoes(db, id),
    pedidosDeEliminacao: await pedidosDeEliminacao(db, id),
    atos: await atos(db, id),
  }
}
export type Arredores = Awaited<ReturnType<typeof arredoresDe>>
