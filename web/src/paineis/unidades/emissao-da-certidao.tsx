import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatarData, somarDias } from '#contract/valores/calendario.ts'
import {
  DIAS_DE_VALIDADE,
  NOME_DA_SITUACAO_DO_ACORDO,
  type Certidao,
  type emitirCertidao,
} from '#contract/cobranca/certidoes.ts'
import { paraCentavos, paraReais } from '#contract/valores/moeda.ts'
import { avisarErro, avisarSucesso } from '../../avisos/avisos.ts'
import { chamar, novaChave } from '../../lib/api.ts'
import { marcarComoVelho } from '../../lib/consultas.ts'
import { mensagemDoErro } from '../../lib/erro-da-api.ts'
import { Button } from '../../ui/button.tsx'
import { ExitButton } from '../../ui/overlays/dialog-exit.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Amount } from '../../ui/page/amount.tsx'
import { Note } from '../../ui/page/note.tsx'
import { Waiting } from '../../ui/page/waiting.tsx'
import { todayInSaoPaulo } from '../../ui/text/calendar-days.ts'
import { BaixarCertidao, NOME_DA_CERTIDAO } from './baixar-certidao.tsx'
import { aindaValida, consultaDasCertidoes } from './certidoes-emitidas.ts'
import css from './certidao-da-unidade.module.css'
import { useCobrancasDaUnidade, type CobrancaDaUnidade } from './cobrancas-da-unidade.ts'

/** What a unit owes today, as the certificate will tell it: the same that `resultadoDe` of the server looks at. */
export function debitosDeHoje(cobrancas: readonly CobrancaDaUnidade[]) {
  const vencidas = cobrancas.filter((c) => c.vencida && (c.status === 'aberta' || c.status === 'parcial'))
  return {
    vencidas: vencidas.length,
    saldo: paraReais(vencidas.reduce((s, c) => s + paraCentavos(c.saldo), 0)),
    emAcordo: cobrancas.some((c) => c.status === 'em_acordo'),
  }
}

/** Which of the two papers is issued today. */
function resultadoDeHoje(cobrancas: readonly CobrancaDaUnidade[]): Certidao['resultado'] {
  const { vencidas, emAcordo } = debitosDeHoje(cobrancas)
  return vencidas === 0 && !emAcordo ? 'negativa' : 'positiva'
}

interface Props {
  /** Id and name of the unit. */
  unidade: { _id: string; nome: string }
  propria: boolean
  aoFechar: () => void
}

/** Asks before a certificate is issued, telling what it will say; then shows the one that was. */
export function EmissaoDaCertidao({ unidade, propria, aoFechar }: Props) {
  const [emitida, setEmitida] = useState<Certidao | null>(null)
  const [emitindo, setEmitindo] = useState(false)
  const [chave] = useState(novaChave)
  async function emitir() {
    setEmitindo(true)
    try {
      const nova = await chamar<typeof emitirCertidao>('POST /api/certidoes', {
        corpo: { unidade: unidade._id },
        idempotencyKey: chave,
      })
      marcarComoVelho('certidoes')
      setEmitida(nova)
      avisarSucesso(`${NOME_DA_CERTIDAO[nova.resultado]} emitida`)
    } catch (erro) {
      avisarErro(`Não foi possível emitir a certidão. ${mensagemDoErro(erro)}`)
    }
    setEmitindo(false)
  }
  if (emitida) return <CertidaoEmitida certidao={emitida} aoFechar={aoFechar} />
  return (
    <Dialog
      open
      role="alertdialog"
      losesNothing
      onClose={aoFechar}
      title={`Emitir a certidão da unidade ${unidade.nome}?`}
      footer={
        <>
          <ExitButton data-autofocus>Cancelar</ExitButton>
          <Button variant="primary" busy={emitindo} onClick={() => void emitir()}>
            Emitir
          </Button>
        </>
      }
    >
      <OQueVaiDizer unidade={unidade._id} propria={propria} />
    </Dialog>
  )
}

/** What is issued today, before it is. */
export function OQueVaiDizer({ unidade, propria }: { unidade: string; propria: boolean }) {
  const { cobrancas, leitura } = useCobrancasDaUnidade(unidade, propria)
  const { data: certidoes = [] } = useQuery(consultaDasCertidoes(unidade))
  const hoje = todayInSaoPaulo()
  const valida = cobrancas && aindaValida(certidoes, resultadoDeHoje(cobrancas), hoje)
  return (
    <div className={css.pergunta}>
      {valida && (
        <Note
          action={
            <BaixarCertidao certidao={valida} size="sm">
              Baixar
            </BaixarCertidao>
          }
        >
          Já há uma válida até {formatarData(valida.validaAte)}.
        </Note>
      )}
      {cobrancas ? (
        <Debitos de={cobrancas} />
      ) : leitura.error ? (
        <p>Não foi possível ver agora os débitos da unidade. A certidão diz os que houver hoje.</p>
      ) : (
        <Waiting bars={[40]} />
      )}
      <p>
        Sai com data de hoje, {formatarData(hoje)}, e vale até {formatarData(somarDias(hoje, DIAS_DE_VALIDADE))}. Recebe
        um código só dela, pelo qual qualquer pessoa a confere, e fica guardada: depois de emitida, não muda nem se
        apaga.
      </p>
    </div>
  )
}

function Debitos({ de }: { de: readonly CobrancaDaUnidade[] }) {
  const { vencidas, saldo, emAcordo } = debitosDeHoje(de)
  if (resultadoDeHoje(de) === 'negativa')
    return (
      <p>
        <strong>Sem débitos hoje.</strong> Sai a {NOME_DA_CERTIDAO.negativa.toLowerCase()}.
      </p>
    )
  return (
    <>
      <p>
        <strong>Com débitos hoje:</strong>{' '}
        {vencidas > 0 && (
          <>
            {vencidas === 1 ? '1 cobrança vencida' : `${vencidas} cobranças vencidas`}, <Amount reais={saldo} /> sem
            juros nem multa
          </>
        )}
        {vencidas > 0 && emAcordo && '; '}
        {emAcordo && 'acordo por cumprir'}.
      </p>
      <p>
        Em vez da certidão negativa, sai a {NOME_DA_CERTIDAO.positiva.toLowerCase()}: lista o que se deve, com os
        encargos de hoje, e não serve de quitação.
      </p>
    </>
  )
}

/** The certificate that was issued, with its paper at hand. */
export function CertidaoEmitida({ certidao: c, aoFechar }: { certidao: Certidao; aoFechar: () => void }) {
  return (
    <Dialog
      open
      losesNothing
      onClose={aoFechar}
      title={`${NOME_DA_CERTIDAO[c.resultado]} emitida`}
      footer={
        <>
          <ExitButton>Fechar</ExitButton>
          <BaixarCertidao certidao={c} variant="primary">
            Baixar
          </BaixarCertidao>
        </>
      }
    >
      <dl className={css.emitida}>
        <div>
          <dt>Unidade</dt>
          <dd>{c.unidade}</dd>
        </div>
        <div>
          <dt>Código</dt>
          <dd>{c.codigo}</dd>
        </div>
        <div>
          <dt>Válida até</dt>
          <dd>{formatarData(c.validaAte)}</dd>
        </div>
        {c.resultado === 'positiva' && (
          <div>
            <dt>Vencido hoje</dt>
            <dd>
              <Amount reais={c.total} />
            </dd>
          </div>
        )}
        {c.acordo && (
          <div>
            <dt>Acordo</dt>
            <dd>
              {NOME_DA_SITUACAO_DO_ACORDO[c.acordo]}, <Amount reais={c.emAcordo} />
            </dd>
          </div>
        )}
      </dl>
    </Dialog>
  )
}
