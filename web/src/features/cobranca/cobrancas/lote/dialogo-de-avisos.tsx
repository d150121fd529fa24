import { IconMail } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { CobrancaNaLista } from '#contract/cobranca/cobrancas.ts'
import { nomeDaCobranca } from '#contract/cobranca/nome-da-cobranca.ts'
import { MAXIMO_DE_AVISOS } from '#contract/cobranca/varias-cobrancas.ts'
import { avisarErro } from '../../../../avisos/avisos.ts'
import { novaChave } from '../../../../lib/api.ts'
import { useMandaEmails } from '../../../../lib/condominio.ts'
import { marcarComoVelho } from '../../../../lib/consultas.ts'
import { mensagemDoErro } from '../../../../lib/erro-da-api.ts'
import { SemServidor } from '../../../../paineis/sem-servidor.tsx'
import { Button } from '../../../../ui/button.tsx'
import { ExitButton } from '../../../../ui/overlays/dialog-exit.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { DoorPlate } from '../../../../ui/page/door-plate.tsx'
import { avisarDeNovo } from '../cobrancas.api.ts'
import { podePagar } from '../pode-pagar.ts'
import { contar } from '../textos.ts'
import { nomeDaCitada } from './citada.ts'
import css from './lote.module.css'
import { oQueSaiu } from './o-que-saiu.ts'

type Resultado = Awaited<ReturnType<typeof avisarDeNovo>>
type Alvo = Pick<CobrancaNaLista, '_id' | 'nome' | 'competencia' | 'tipo' | 'unidade' | 'pagador' | 'status'>

interface Props {
  cobrancas: readonly Alvo[]
  fechar: () => void
}

/** The notices of charges sent again: whose, before they go; then which went, and which did not and why. */
export function DialogoDeAvisos({ cobrancas, fechar }: Props) {
  const [mandando, setMandando] = useState(false)
  const [feito, setFeito] = useState<Resultado | null>(null)
  const chave = useRef(novaChave())
  const demais = cobrancas.length > MAXIMO_DE_AVISOS
  const mandar = async () => {
    setMandando(true)
    try {
      const ids = cobrancas.map((c) => c._id)
      setFeito(await avisarDeNovo(ids, chave.current))
    } catch (erro) {
      avisarErro(`Os avisos não foram mandados. ${mensagemDoErro(erro)}`)
    }
    setMandando(false)
    marcarComoVelho('cobrancas')
  }
  if (feito) return <Feito resultado={feito} fechar={fechar} />
  const semNada = cobrancas.filter((c) => !podePagar(c)).length
  return (
    <Dialog
      open
      width={560}
      onClose={fechar}
      title={`Mandar de novo o aviso de ${contar(cobrancas.length)}`}
      footer={
        <>
          <ExitButton>Cancelar</ExitButton>
          {!demais && (
            <Button variant="primary" icon={IconMail} busy={mandando} onClick={() => void mandar()}>
              Mandar agora
            </Button>
          )}
        </>
      }
    >
      {demais ? (
        <p>São mais de {MAXIMO_DE_AVISOS}: escolha um mês, ou um status, e mande em partes.</p>
      ) : (
        <>
          <p>
            Quem paga cada uma recebe o e-mail com o valor de hoje e o código PIX. Não dá para desfazer.
            {semNada > 0 &&
              ` ${semNada === 1 ? '1 delas já não está em aberto, e fica' : `${semNada} delas já não estão em aberto, e ficam`} de fora.`}
          </p>
          <SemServidor oQue="os e-mails ficam guardados, e ninguém os recebe" />
          <ul className={css.linhas}>
            {cobrancas.filter(podePagar).map((c) => (
              <li key={c._id}>
                <DoorPlate bloco={c.unidade.bloco} apto={c.unidade.apto} />
                <span>
                  {nomeDaCobranca(c)}, a {c.pagador?.nome ?? 'quem responde pela unidade'}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  )
}

function Feito({ resultado, fechar }: { resultado: Resultado; fechar: () => void }) {
  const { naoMandados } = resultado
  const fala = useRef<HTMLParagraphElement>(null)
  useEffect(() => fala.current?.focus(), [])
  const haServidor = useMandaEmails()
  const { titulo, recados } = oQueSaiu(resultado, haServidor)
  return (
    <Dialog
      open
      width={560}
      onClose={fechar}
      title={titulo}
      footer={<ExitButton variant="primary">Entendi</ExitButton>}
    >
      <p ref={fala} tabIndex={-1} className={css.fala}>
        {[`${titulo}.`, ...recados].join(' ')}
      </p>
      {naoMandados.length > 0 && (
        <section>
          <h3 className={css.titulo}>Não foram</h3>
          <ul className={css.linhas}>
            {naoMandados.map(({ cobranca, motivo }) => (
              <li key={cobranca._id}>
                <strong>{nomeDaCitada(cobranca)}</strong>
                <span>{motivo}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Dialog>
  )
}
