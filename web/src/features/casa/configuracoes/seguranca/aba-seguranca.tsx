import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatarInstante } from '#contract/valores/calendario.ts'
import type { Seguranca } from '#contract/casa/condominio.ts'
import type { SessoesDeTodos as SessoesAbertas } from '#contract/pessoas/sessoes.ts'
import { avisarErro, avisarSucesso } from '../../../../avisos/avisos.ts'
import { FalhaDaLeitura } from '../../../../avisos/falha-da-leitura.tsx'
import { mensagemDoErro } from '../../../../lib/erro-da-api.ts'
import { useSessao } from '../../../../lib/sessao.ts'
import { paths } from '../../../../app/paths.ts'
import { Button, ButtonLink } from '../../../../ui/button.tsx'
import { useConfirm } from '../../../../ui/overlays/confirm.tsx'
import { Section } from '../../../../ui/page/page.tsx'
import css from '../configuracoes.module.css'
import { encerrarDeTodos, exigirDuasEtapas, minhasDuasEtapas, seguranca, sessoesDeTodos } from './seguranca.api.ts'

/** Who is let in, for the whole condominium. */
export function AbaSeguranca() {
  return (
    <>
      <DuasEtapasDaAdministracao />
      <SessoesDeTodos />
      <Section title="A sua senha">
        <ButtonLink to={paths.trocarSenha}>Trocar senha</ButtonLink>
      </Section>
    </>
  )
}

/** How many of the administration still lack it, as a sentence; empty when all have it. */
const faltam = (n: number) =>
  n === 0
    ? ''
    : n === 1
      ? ' 1 pessoa da administração ainda não a ativou.'
      : ` ${n} pessoas da administração ainda não a ativaram.`

/** Requires it once that is confirmed, or no longer requires it. */
function useExigencia(data: Seguranca | undefined) {
  const cache = useQueryClient()
  const { confirm, dialog } = useConfirm()
  const gravar = useMutation({
    mutationFn: ({ exigir, versao }: { exigir: boolean; versao: number }) => exigirDuasEtapas(exigir, versao),
    onSuccess: (salva) => {
      cache.setQueryData(seguranca.queryKey, salva)
      avisarSucesso(salva.exigirDuasEtapas ? 'Passou a ser exigida da administração' : 'Deixou de ser exigida')
    },
    onError: (erro) => avisarErro(mensagemDoErro(erro)),
    onSettled: () => {
      void cache.invalidateQueries({ queryKey: ['condominio'] })
      void cache.invalidateQueries({ queryKey: minhasDuasEtapas.queryKey })
    },
  })
  async function pedir() {
    if (!data) return
    const sim = await confirm({
      title: 'Exigir a verificação em duas etapas da administração?',
      body: `A partir de agora, quem administra e ainda não ativou só consegue ativar ou sair.${faltam(data.semDuasEtapas)} Ninguém da administração poderá desativar a sua. Moradores continuam a escolher.`,
      verb: 'Exigir',
      tone: 'marca',
    })
    if (sim) gravar.mutate({ exigir: true, versao: data.versao })
  }
  const deixar = () => data && gravar.mutate({ exigir: false, versao: data.versao })
  return { pedir, deixar, gravando: gravar.isPending, dialog }
}

function DuasEtapasDaAdministracao() {
  const leitura = useQuery(seguranca)
  const { data } = leitura
  const { data: minhas } = useQuery(minhasDuasEtapas)
  const { pedir, deixar, gravando, dialog } = useExigencia(data)
  if (leitura.error && !data) return <FalhaDaLeitura leitura={leitura} />
  const exigida = data?.exigirDuasEtapas === true
  return (
    <Section title="Verificação em duas etapas da administração">
      <p className={css.explica} aria-busy={data === undefined || undefined}>
        {exigida
          ? `É exigida de quem administra: quem não ativou só consegue ativar ou sair.${faltam(data.semDuasEtapas)}`
          : 'Cada pessoa escolhe se a usa. Se for exigida, quem administra precisa ativar antes de fazer qualquer outra coisa: uma senha descoberta não abre as contas nem os dados de todos.'}
      </p>
      {exigida && (
        <Button busy={gravando} onClick={deixar}>
          Deixar de exigir
        </Button>
      )}
      {data && !exigida && minhas?.ativo && (
        <Button busy={gravando} onClick={() => void pedir()}>
          Exigir da administração
        </Button>
      )}
      {data && !exigida && minhas?.ativo === false && (
        <>
          <p className={css.explica}>Para exigi-la dos outros, ative antes a sua: sem ela você ficaria de fora.</p>
          <ButtonLink to={`${paths.perfil}?aba=configuracoes`}>Ativar a minha</ButtonLink>
        </>
      )}
      {dialog}
    </Section>
  )
}

/** Whose the open sessions are, each with the way to end only theirs. */
function DeQuem({ deQuem, pessoas: quantas }: SessoesAbertas) {
  const eu = useSessao()?._id
  const faltando = quantas - deQuem.length
  return (
    <ul className={css.donos}>
      {deQuem.map((d) => (
        <li key={d._id}>
          {/* One's own other sessions are ended one by one in the profile. */}
          <Link to={d._id === eu ? `${paths.perfil}?aba=configuracoes` : paths.pessoa(d._id)}>{d.name}</Link>
          <span>
            {d._id === eu && `você, em ${d.abertas > 1 ? 'outros aparelhos' : 'outro aparelho'} · `}
            {d.abertas > 1 && `${sessoes(d.abertas)} · `}
            {d.abertas > 1 ? 'a última usada' : 'usada'} em {formatarInstante(d.usadaEm)}
          </span>
        </li>
      ))}
      {faltando > 0 && <li>{faltando === 1 ? 'e mais 1 pessoa' : `e mais ${faltando} pessoas`}</li>}
    </ul>
  )
}

const sessoes = (n: number) => (n === 1 ? '1 sessão aberta' : `${n} sessões abertas`)
const pessoas = (n: number) => (n === 1 ? '1 pessoa' : `${n} pessoas`)

function SessoesDeTodos() {
  const cache = useQueryClient()
  const leitura = useQuery(sessoesDeTodos)
  const { data } = leitura
  const { confirm, dialog } = useConfirm()
  const encerrar = useMutation({
    mutationFn: encerrarDeTodos,
    onSuccess: (r) =>
      avisarSucesso(`${r.encerradas === 1 ? 'Sessão encerrada' : 'Sessões encerradas'}: ${r.encerradas}`),
    onError: (erro) => avisarErro(mensagemDoErro(erro)),
    onSettled: () => cache.invalidateQueries({ queryKey: ['sessoes'] }),
  })
  async function pedir() {
    const sim = await confirm({
      title: 'Encerrar as sessões de todos?',
      body: 'Todas as pessoas são desconectadas agora, em todos os aparelhos, e o que estiverem digitando pode se perder. Só esta sessão continua. As senhas não mudam: cada pessoa entra de novo e acha um aviso do que houve. Os links do calendário dos outros deixam de valer. Fica no histórico que foi você.',
      verb: 'Encerrar as sessões',
    })
    if (sim) encerrar.mutate()
  }
  return (
    <Section title="Sessões abertas">
      <FalhaDaLeitura leitura={leitura} />
      <p className={css.explica} aria-busy={data === undefined || undefined}>
        {data === undefined
          ? '…'
          : data.outras === 0
            ? 'Além desta, nenhuma sessão está aberta.'
            : `Além desta, que continua, ${sessoes(data.outras)}, de ${pessoas(data.pessoas)}. Encerre todas se um computador sumiu ou se desconfia que alguém entrou com a senha de outra pessoa. As de uma pessoa só se encerram na página dela.`}
      </p>
      {data !== undefined && data.outras > 0 && <DeQuem {...data} />}
      {data !== undefined && data.outras > 0 && (
        <Button variant="danger" busy={encerrar.isPending} onClick={() => void pedir()}>
          Encerrar as sessões de todos
        </Button>
      )}
      {dialog}
    </Section>
  )
}
