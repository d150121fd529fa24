import { IconCircleCheck } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Comeco, PassoDoComeco } from '#contract/casa/comeco.ts'
import { avisarErro, avisarSucesso } from '../../../avisos/avisos.ts'
import { FalhaDaLeitura } from '../../../avisos/falha-da-leitura.tsx'
import { mensagemDoErro } from '../../../lib/erro-da-api.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { focusHeading } from '../../../ui/focus/focus-heading.ts'
import { Page, PageHead, Section } from '../../../ui/page/page.tsx'
import { consultaDoComeco, salvarComeco } from './comeco.api.ts'
import css from './comecar.module.css'

const PASSOS: Record<PassoDoComeco, { titulo: string; acao: string }> = {
  condominio: { titulo: 'O condomínio e você', acao: 'Completar' },
  saldos: { titulo: 'Saldo inicial dos fundos', acao: 'Informar' },
  unidades: { titulo: 'Unidades e frações', acao: 'Cadastrar' },
  pessoas: { titulo: 'Moradores e convites', acao: 'Cadastrar' },
  pix: { titulo: 'Chave PIX', acao: 'Cadastrar' },
  atraso: { titulo: 'Multa e juros de quem atrasa', acao: 'Definir' },
  correio: { titulo: 'E-mail e endereço público', acao: 'Ver' },
  cobrancas: { titulo: 'As primeiras cobranças', acao: 'Gerar' },
}

type Passo = Comeco['passos'][number]
const falta = (p: Passo) => !p.feito && !p.pulado

function useGravar() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: salvarComeco,
    onSuccess: (salvo) => {
      cache.setQueryData(consultaDoComeco.queryKey, salvo)
      void cache.invalidateQueries({ queryKey: ['dashboard'] })
    },
    onError: (erro) => avisarErro(mensagemDoErro(erro)),
  })
}

/** The guide of the first days. Nothing is ticked here: a step is done when the books say so. */
export function Comecar() {
  const leitura = useQuery(consultaDoComeco)
  const { mutate, isPending } = useGravar()
  const { data } = leitura
  if (!data) return leitura.error ? <FalhaDaLeitura leitura={leitura} /> : null
  const { passos, encerrado } = data
  const seguinte = passos.find(falta)
  const pular = (passo: PassoDoComeco, pulado: boolean) =>
    mutate({ pulados: passos.filter((p) => (p.passo === passo ? pulado : p.pulado)).map((p) => p.passo) })
  const encerrar = (sim: boolean) =>
    mutate(
      { encerrado: sim },
      {
        onSuccess: () => {
          avisarSucesso(sim ? 'O guia saiu do início; ele continua na busca, em “Começar”' : 'O guia voltou ao início')
          focusHeading()
        },
      },
    )
  return (
    <Section
      title={seguinte ? 'Começar' : 'Tudo pronto'}
      aside={
        <span className={css.conta}>
          {passos.filter((p) => p.feito).length} de {passos.length} feitos
        </span>
      }
      ruled
    >
      <ol className={css.passos}>
        {passos.map((p) => (
          <UmPasso key={p.passo} {...p} primeiro={p === seguinte} ocupado={isPending} aoPular={pular} />
        ))}
      </ol>
      <Button
        variant={seguinte || encerrado ? 'text' : 'primary'}
        busy={isPending}
        onClick={() => encerrar(!encerrado)}
      >
        {encerrado ? 'Mostrar no início' : seguinte ? 'Tirar o guia do início' : 'Concluir'}
      </Button>
    </Section>
  )
}

interface PropsDoPasso extends Passo {
  /** The first of those that wait. */
  primeiro: boolean
  ocupado: boolean
  aoPular: (passo: PassoDoComeco, pulado: boolean) => void
}

function UmPasso({ passo, feito, pulado, texto, destino, primeiro, ocupado, aoPular }: PropsDoPasso) {
  const { titulo, acao } = PASSOS[passo]
  return (
    <li className={css.passo} data-feito={feito || undefined} data-pulado={pulado || undefined}>
      {feito ? (
        <IconCircleCheck size={22} stroke={1.75} role="img" aria-label="Feito" />
      ) : (
        <span className={css.vaga} />
      )}
      <div>
        <Link to={destino}>{titulo}</Link>
        <p>
          {pulado && 'Pulado. '}
          {texto}
        </p>
      </div>
      {!feito && (
        <div className={css.acoes}>
          <Button
            variant="text"
            busy={ocupado}
            onClick={() => aoPular(passo, !pulado)}
            aria-label={`${pulado ? 'Retomar' : 'Pular'}: ${titulo}`}
          >
            {pulado ? 'Retomar' : 'Pular'}
          </Button>
          {!pulado && (
            <ButtonLink to={destino} variant={primeiro ? 'primary' : 'default'} aria-label={`${acao}: ${titulo}`}>
              {acao}
            </ButtonLink>
          )}
        </div>
      )}
    </li>
  )
}

/** The guide by itself, also once Home no longer shows it (`/comecar`). */
export function ComecarPage() {
  return (
    <Page width="form">
      <PageHead title="Começar" sub="O que o condomínio precisa antes da primeira cobrança." />
      <Comecar />
    </Page>
  )
}
