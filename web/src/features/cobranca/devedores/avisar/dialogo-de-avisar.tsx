import { IconMail } from '@tabler/icons-react'
import { falha } from '../../../../avisos/falha.ts'
import { SemServidor } from '../../../../paineis/sem-servidor.tsx'
import { Button } from '../../../../ui/button.tsx'
import { ExitButton } from '../../../../ui/overlays/dialog-exit.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { ErrorState } from '../../../../ui/page/error-state.tsx'
import { Waiting } from '../../../../ui/page/waiting.tsx'
import { contarUnidades, type UnidadeAAvisar } from '../use-quem-avisar.ts'
import { CartasPrevistas, QuemNaoVai } from './cartas-previstas.tsx'
import { emUmaLinha } from './o-que-saiu.ts'
import { ResultadoDoAviso } from './resultado-do-aviso.tsx'
import { useAviso } from './use-aviso.ts'
import css from './avisar.module.css'

const avisos = (n: number) => (n === 1 ? '1 aviso' : `${n} avisos`)

interface Props {
  unidades: readonly UnidadeAAvisar[]
  fechar: () => void
}

/** Who gets a notice, by what, and its whole text, before any goes; then who got one, and who did not and why. */
export function DialogoDeAvisar({ unidades, fechar }: Props) {
  const { previa, mandando, feito, enviar } = useAviso({ unidades: unidades.map((u) => u._id) })
  if (feito)
    return (
      <Dialog
        open
        width={640}
        onClose={fechar}
        title={emUmaLinha(feito)}
        footer={<ExitButton variant="primary">Entendi</ExitButton>}
      >
        <ResultadoDoAviso lote={feito} />
      </Dialog>
    )
  const { data } = previa
  const quantos = data?.cartas.length ?? 0
  return (
    <Dialog
      open
      width={640}
      onClose={fechar}
      title={`Avisar ${contarUnidades(unidades.length)}`}
      footer={
        <>
          <ExitButton>{quantos === 0 ? 'Fechar' : 'Cancelar'}</ExitButton>
          {quantos > 0 && (
            <Button variant="primary" icon={IconMail} busy={mandando} onClick={enviar}>
              Mandar {avisos(quantos)}
            </Button>
          )}
        </>
      }
    >
      {previa.error && !data && (
        <ErrorState
          {...falha(
            'Não foi possível preparar os avisos.',
            previa.error,
            () => void previa.refetch(),
            previa.isFetching,
          )}
        />
      )}
      {!data && !previa.error && <Waiting bars={[44, 44]} />}
      {data && (
        <>
          <p className={css.fala} role="status">
            {quantos === 0
              ? 'Nenhum aviso pode ir agora.'
              : `${quantos === 1 ? 'Vai 1 aviso' : `Vão ${quantos} avisos`}, cada um sobre tudo o que a pessoa deve. Não dá para desfazer.`}
          </p>
          {quantos > 0 && <SemServidor oQue="os e-mails ficam guardados, e ninguém os recebe" />}
          <CartasPrevistas cartas={data.cartas} abertas={quantos === 1} />
          <QuemNaoVai unidades={data.naoAvisadas} titulo={(n) => `${n} fora deste aviso`} />
        </>
      )}
    </Dialog>
  )
}
